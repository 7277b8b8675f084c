/** The injected fetch: the browser passes its own, tests pass a service in process. */
export type Fetch = (request: Request) => Promise<Response>
