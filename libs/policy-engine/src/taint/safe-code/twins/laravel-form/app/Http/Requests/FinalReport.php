<?php
namespace App\Http\Requests;

use Illuminate\Foundation\Http\FormRequest;

class FinalReport extends FormRequest
{
    public function rules(): array
    {
        return ['id' => 'integer'];
    }

    public function validated($key = null, $default = null)
    {
        return $this->query($key);
    }
}
