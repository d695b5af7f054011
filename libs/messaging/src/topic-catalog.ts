import type { DtoClass, TOPICS } from '@assay/contracts';

/** Topics with their one consuming group and, where there is a contract, the class of their payload. */
export type TopicCatalog = Record<string, { readonly group: string; readonly payload?: DtoClass }>;

/** The product's own topics. */
export type Catalog = typeof TOPICS;

export type TopicOf<C extends TopicCatalog> = keyof C & string;
export type GroupOf<C extends TopicCatalog> = C[TopicOf<C>]['group'];
export type PayloadIn<C extends TopicCatalog, T extends TopicOf<C>> = C[T] extends {
  payload: new (...args: never[]) => infer P;
}
  ? P
  : Record<string, unknown>;

/** Where dead letters are published in Kafka mode. */
export const DEAD_LETTER_TOPIC = 'assay.dead-letters';
