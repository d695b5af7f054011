<?php
namespace App\Http\Requests;

use Illuminate\Foundation\Http\FormRequest;

class OpenReport extends FormRequest
{
    public function rules(): array
    {
        if ($this->isMethod('GET')) {
            return [];
        }
        return ['id' => 'integer'];
    }
}
