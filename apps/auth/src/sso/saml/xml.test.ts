import { expect, it } from '@jest/globals';
import { parseXml, XmlError } from './xml.js';

/** Processor time of this thread, however busy the machine is. */
const MAX_CPU_MS = 1_000;
const many = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => text(at)).join('');

it.each([
  ['attributes', `<a${many(25_000, (at) => ` a${at}=""`)}/>`],
  ['namespaces', `<a${many(9_000, (at) => ` xmlns:a${at}="a"`)}>${'<a/>'.repeat(12_000)}</a>`],
  [
    'namespaces, some at each depth',
    `${many(64, (depth) => `<a${many(50, (at) => ` xmlns:a${depth * 50 + at}="a"`)}>`)}${'<a/>'.repeat(15_000)}${'</a>'.repeat(64)}`,
  ],
  ['attributes of many elements', `<a>${`<a${many(99, (at) => ` a${at}=""`)}/>`.repeat(350)}</a>`],
])('a message of very many %s is read, or rejected, at once', (_, xml) => {
  expect(xml.length).toBeLessThan(256 * 1_024);
  const { user, system } = process.threadCpuUsage();
  try {
    parseXml(xml);
  } catch (error) {
    expect(error).toBeInstanceOf(XmlError);
  }
  const spent = process.threadCpuUsage();
  expect((spent.user + spent.system - user - system) / 1_000).toBeLessThan(MAX_CPU_MS);
});
