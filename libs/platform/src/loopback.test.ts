import { describe, expect, it } from '@jest/globals';
import { loopbackHome } from './loopback.js';

const HOME = 'http://localhost:3002';
const ask = (host: string, more: object = {}, publicUrl = HOME) =>
  loopbackHome(publicUrl, {
    method: 'GET',
    url: '/trend?repository=x',
    headers: { host, 'sec-fetch-mode': 'navigate' },
    ...more,
  });

describe('a page of this computer, asked for under another name', () => {
  it.each(['127.0.0.1:3002', '[::1]:3002'])('%s is sent home, path and query with it', (host) => {
    expect(ask(host)).toBe('http://localhost:3002/trend?repository=x');
  });

  it('never leads to another site', () => {
    expect(new URL(ask('127.0.0.1:3002', { url: '//evil.example/' }) ?? '').origin).toBe(HOME);
  });

  it.each([
    ['at home already', ask('localhost:3002')],
    ['for a program', ask('127.0.0.1:3002', { headers: { host: '127.0.0.1:3002' } })],
    ['for a form', ask('127.0.0.1:3002', { method: 'POST' })],
    ['behind a proxy with a name of its own', ask('portal.internal:3002')],
    ['where the public name is elsewhere', ask('127.0.0.1:3002', {}, 'https://assay.example')],
    ['for a host that is none', ask('a b')],
  ])('stays where it is %s', (_, home) => {
    expect(home).toBeUndefined();
  });
});
