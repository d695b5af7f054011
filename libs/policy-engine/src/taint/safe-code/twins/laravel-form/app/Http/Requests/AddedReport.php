<?php
namespace App\Http\Requests;

use Illuminate\Foundation\Http\FormRequest;

class AddedReport extends FormRequest
{
    public function rules(): array
    {
        return ['id' => 'integer', ...$this->more()];
    }
}
