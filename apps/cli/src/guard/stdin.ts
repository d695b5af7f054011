let text: Promise<string> | undefined;

/** All of stdin, which is read once, whoever asks for it. */
export function readStdin(): Promise<string> {
  text ??= (async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks).toString('utf8');
  })();
  return text;
}
