export default async () => globalThis.assayTestServices?.tearDown();
