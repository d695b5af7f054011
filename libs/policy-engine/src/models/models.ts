import { MODELS } from './generated/models.js';
import type { LanguageModel, ModelLanguage } from './model.js';

let parsed: Record<ModelLanguage, LanguageModel> | undefined;

/** What the product knows of a language's libraries. */
export function modelOf(language: ModelLanguage): LanguageModel {
  parsed ??= JSON.parse(MODELS) as Record<ModelLanguage, LanguageModel>;
  return parsed[language];
}
