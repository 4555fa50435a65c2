import type { HttpBindings } from '@hono/node-server';

/**
 * Cuts the connection when an answer fails midway, so that nobody takes its beginning for all of it. The adapter would end
 * it normally with the error's message in it, and write that to standard error as well.
 */
export function cutIfBroken(
  response: Response,
  outgoing: HttpBindings['outgoing'],
  onBroken: (error: unknown) => void,
): Response {
  const reader = response.body?.getReader();
  if (!reader) return response;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          onBroken(error);
          outgoing.destroy();
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  const { status, headers } = response;
  // Without it the adapter reads ahead and sends what came before the failure as a complete answer.
  headers.set('Transfer-Encoding', 'chunked');
  return new Response(body, { status, headers });
}
