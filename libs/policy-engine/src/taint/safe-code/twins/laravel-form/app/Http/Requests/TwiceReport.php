<?php
namespace App\Http\Requests;

use Illuminate\Foundation\Http\FormRequest;

class TwiceReport extends FormRequest
{
    public function rules(): array
    {
        return ['id' => 'integer', 'id' => 'string'];
    }
}
