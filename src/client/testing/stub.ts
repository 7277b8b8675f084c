import type { Send } from '../send.ts'

/** What a stub does with a request: answers, breaks, or does as it is told. */
type Step = Response | Error | ((request: Request) => Response | Promise<Response>)

/** A Send that plays its steps one by one, the last one for ever, and remembers what it was sent. */
export function stubSend(...steps: Step[]): Send & { readonly requests: Request[] } {
  const requests: Request[] = []
  const send = async (request: Request): Promise<Response> => {
    const step = steps[Math.min(requests.length, steps.length - 1)]
    requests.push(request)
    if (step === undefined) throw new Error('the stub was given nothing to answer')
    if (step instanceof Error) throw step
    return step instanceof Response ? step.clone() : step(request)
  }
  return Object.assign(send, { requests })
}

/** A JSON answer. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  })
}

/** A web server's own page, as a wrong address answers it. */
export function html(status: number, headers: Record<string, string> = {}): Response {
  return new Response('<!doctype html><title>Oops</title>', { status, headers })
}

/** An answer whose connection breaks in the middle of the body. */
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

/** A promise that nothing ever fulfils, like a service that does not answer. */
export function never(): Promise<Response> {
  return new Promise(() => undefined)
}
