/** A provider's answer that nobody could use. */
export class UnusableResponse extends Error {
  override name = 'UnusableResponse';
}

// More than the longest answer that anybody would use, with what a protocol writes around it.
const maxBytes = 2_000_000;

/**
 * A fetch that ends with the signal, follows no redirect (the question goes to the address in the settings and to no other), takes
 * no web page for an answer, and stops reading after 2 MB.
 */
export const limitedFetch =
  (signal: AbortSignal): typeof fetch =>
  async (input, init) => {
    const signals = init?.signal ? [signal, init.signal] : [signal];
    const response = await fetch(input, { ...init, redirect: 'error', signal: AbortSignal.any(signals) });
    if ((response.headers.get('content-type') ?? '').startsWith('text/html') && response.ok) {
      await response.body?.cancel();
      throw new UnusableResponse('The provider answered with a web page');
    }
    return response.body ? new Response(response.body.pipeThrough(limit()), response) : response;
  };

/** The same, for a provider that answers in lines of JSON: whose client would print a line that is none, and go on. */
export const jsonLinesFetch = (signal: AbortSignal): typeof fetch => {
  const limited = limitedFetch(signal);
  return async (input, init) => {
    const response = await limited(input, init);
    return response.ok && response.body
      ? new Response(response.body.pipeThrough(wholeLines()), response)
      : response;
  };
};

function wholeLines(): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let rest = '';
  const check = (line: string): void => {
    try {
      JSON.parse(line);
    } catch {
      throw new UnusableResponse('The provider answered with a line that is no JSON');
    }
  };
  return new TransformStream({
    transform: (part, controller) => {
      const lines = `${rest}${decoder.decode(part, { stream: true })}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines.filter((text) => text.trim() !== '')) {
        check(line);
        controller.enqueue(encoder.encode(`${line}\n`));
      }
    },
    flush: (controller) => {
      if (rest.trim() === '') return;
      check(rest);
      controller.enqueue(encoder.encode(rest));
    },
  });
}

function limit(): TransformStream<Uint8Array, Uint8Array> {
  let total = 0;
  return new TransformStream({
    transform: (part, controller) => {
      total += part.byteLength;
      if (total > maxBytes) controller.error(new UnusableResponse('The provider answered with too much'));
      else controller.enqueue(part);
    },
  });
}
