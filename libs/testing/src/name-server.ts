import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Addresses of either family, or texts for TXT; empty for "no such name"; null for no answer at all. */
export type NameAnswer = string[] | null;
export type QuestionType = 'A' | 'AAAA' | 'TXT' | 'other';

export interface NameServer {
  /** `address:port`, as a resolver takes it. */
  address: string;
  questions: { name: string; type: QuestionType }[];
  stop(): Promise<void>;
}

const TYPES: Record<number, QuestionType> = { 1: 'A', 28: 'AAAA', 16: 'TXT' };
const NUMBERS = { A: 1, AAAA: 28, TXT: 16, other: 0 } as const;
/** A text is sent in pieces of at most so many bytes (RFC 1035, section 3.3). */
const MAX_PIECE_BYTES = 255;
const HEADER_BYTES = 12;

/**
 * A real name server (RFC 1035) over UDP on 127.0.0.1, whose answers a test chooses question by question: for names that
 * change their mind. Answers have a time to live of 0 seconds.
 */
export async function startNameServer(
  choose: (name: string, type: QuestionType, number: number) => NameAnswer,
): Promise<NameServer> {
  const socket = createSocket('udp4');
  const questions: NameServer['questions'] = [];
  socket.on('message', (message, peer) => {
    const question = readQuestion(message);
    questions.push({ name: question.name, type: question.type });
    const addresses = choose(question.name, question.type, questions.length);
    if (addresses) socket.send(writeResponse(message, question, addresses), peer.port, peer.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  socket.unref();
  return {
    address: `127.0.0.1:${socket.address().port}`,
    questions,
    async stop() {
      socket.close();
      await once(socket, 'close');
    },
  };
}

interface Question {
  name: string;
  type: QuestionType;
  endOffset: number;
}

function readQuestion(message: Buffer): Question {
  const labels: string[] = [];
  let offset = HEADER_BYTES;
  for (let length = message[offset] ?? 0; length > 0; length = message[offset] ?? 0) {
    labels.push(message.toString('latin1', offset + 1, offset + 1 + length));
    offset += 1 + length;
  }
  return {
    name: labels.join('.').toLowerCase(),
    type: TYPES[message.readUInt16BE(offset + 1)] ?? 'other',
    endOffset: offset + 5,
  };
}

function writeResponse(query: Buffer, question: Question, addresses: string[]): Buffer {
  const records = addresses
    .filter((data) => question.type === 'TXT' || (isIPv4(data) ? 'A' : 'AAAA') === question.type)
    .map((value) => {
      const data = question.type === 'TXT' ? textData(value) : Buffer.from(ipaddr.parse(value).toByteArray());
      const record = Buffer.alloc(12);
      record.writeUInt16BE(0xc000 | HEADER_BYTES, 0); // the name of the question
      record.writeUInt16BE(NUMBERS[question.type], 2);
      record.writeUInt16BE(1, 4); // class IN
      record.writeUInt16BE(data.length, 10);
      return Buffer.concat([record, data]);
    });
  const header = Buffer.alloc(HEADER_BYTES);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(addresses.length === 0 ? 0x8583 : 0x8580, 2); // NXDOMAIN or no error
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  return Buffer.concat([header, query.subarray(HEADER_BYTES, question.endOffset), ...records]);
}

function textData(text: string): Buffer {
  const bytes = Buffer.from(text);
  const pieces: Buffer[] = [];
  for (let at = 0; at === 0 || at < bytes.length; at += MAX_PIECE_BYTES) {
    const piece = bytes.subarray(at, at + MAX_PIECE_BYTES);
    pieces.push(Buffer.from([piece.length]), piece);
  }
  return Buffer.concat(pieces);
}
