let text: Promise<string> | undefined;

/** All of stdin, which is read only once for all callers. */
export function readStdin(): Promise<string> {
  text ??= (async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks).toString('utf8');
  })();
  return text;
}
