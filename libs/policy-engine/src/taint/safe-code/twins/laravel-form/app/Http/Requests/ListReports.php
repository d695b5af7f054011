<?php
namespace App\Http\Requests;

use Illuminate\Foundation\Http\FormRequest;

class ListReports extends FormRequest
{
    public function rules(): array
    {
        return ['sort' => 'required|string', 'id' => 'integer'];
    }
}
