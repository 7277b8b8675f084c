/** The one seam to the outside: the browser passes `fetch`, tests pass a service in process. */
export type Send = (request: Request) => Promise<Response>
