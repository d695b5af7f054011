<?php
namespace App\Http\Requests;

use Illuminate\Foundation\Http\FormRequest;

class StoreReport extends FormRequest
{
    public function rules(): array
    {
        return ['id' => 'integer'];
    }

    protected function passedValidation()
    {
        $this->merge(['id' => $this->raw]);
    }
}
