import { MODELS } from './generated/models.js';
import type { LanguageModel, ModelLanguage } from './model.js';

let parsed: Record<ModelLanguage, LanguageModel> | undefined;

/** What the product knows of a language's libraries. */
export function modelOf(language: ModelLanguage): LanguageModel {
  const models: Record<ModelLanguage, LanguageModel> = parsed ?? JSON.parse(MODELS);
  parsed = models;
  return models[language];
}
