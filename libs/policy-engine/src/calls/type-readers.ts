import type { ModelLanguage } from '../models/model.js';
import { csharp } from './type-readers/csharp.js';
import { go } from './type-readers/go.js';
import { java } from './type-readers/java.js';
import { javascript } from './type-readers/javascript.js';
import { kotlin } from './type-readers/kotlin.js';
import { php } from './type-readers/php.js';
import { python } from './type-readers/python.js';
import { ruby } from './type-readers/ruby.js';
import type { TypeReader } from './type-readers/type-reader.js';

export const TYPE_READERS: Record<ModelLanguage, TypeReader> = {
  java,
  python,
  javascript,
  go,
  php,
  csharp,
  kotlin,
  ruby,
};
