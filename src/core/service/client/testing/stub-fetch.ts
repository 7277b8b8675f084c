import type { Fetch } from '#core/service/client/send-request.ts'

/** A response to return, an error to throw, or a function to call. */
type Step = Response | Error | ((request: Request) => Response | Promise<Response>)

/** Plays its steps, repeats the last one, and records its requests. */
export function stubFetch(...steps: Step[]): Fetch & { readonly requests: Request[] } {
  const requests: Request[] = []
  const fetch = async (request: Request): Promise<Response> => {
    const step = steps[Math.min(requests.length, steps.length - 1)]
    requests.push(request)
    if (step === undefined) throw new Error('the stub has no step')
    if (step instanceof Error) throw step
    return step instanceof Response ? step.clone() : step(request)
  }
  return Object.assign(fetch, { requests })
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  })
}

/** A web server's error page. */
export function html(status: number, headers: Record<string, string> = {}): Response {
  return new Response('<!doctype html><title>Oops</title>', { status, headers })
}

/** The connection breaks in the middle of the body. */
export function brokenOff(status = 200): Response {
  let pulls = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (pulls++ === 0) controller.enqueue(new TextEncoder().encode('{"Analise":'))
      else controller.error(new TypeError('terminated'))
    },
  })
  return new Response(body, { status })
}

export function never(): Promise<Response> {
  return new Promise(() => undefined)
}
