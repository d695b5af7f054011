<?php
namespace App\Http\Requests;

use Illuminate\Foundation\Http\FormRequest;

class LateReport extends FormRequest
{
    public function rules(): array
    {
        return ['id' => 'integer'];
    }

    public function withValidator($validator)
    {
        $validator->setRules(['id' => 'string']);
    }
}
