<?php
namespace App\Http\Requests;

use Illuminate\Foundation\Http\FormRequest;
use Illuminate\Validation\Rule;

class ListReports extends FormRequest
{
    public function authorize(): bool
    {
        return true;
    }

    public function rules(): array
    {
        return [
            'sort' => 'required|in:name,date',
            'id' => ['required', 'integer'],
            'order' => [Rule::in(['asc', 'desc'])],
        ];
    }
}
