/** Exchanges with the service that one client may have at once: a dozen browsers that each run a list (16 at once). */
const MOST_OF_CLIENT = 256

/** Exchanges in all. Each holds a connection to the service and one to a browser. */
const MOST = 1024

/** More exchanges with the service are in progress than may be. */
export class TooManyExchanges extends Error {
  override readonly name = 'TooManyExchanges'
}

/** Counts exchanges with the service. */
export interface Exchanges {
  /**
   * Begins an exchange of `client`. The returned function ends it; further calls do nothing.
   *
   * @throws TooManyExchanges where the client, or all together, have too many.
   */
  readonly begin: (client: string) => () => void
}

/** @param most exchanges at once: of one client, and in all. */
export function createExchanges({ ofClient, inAll } = { ofClient: MOST_OF_CLIENT, inAll: MOST }): Exchanges {
  const byClient = new Map<string, number>()
  let all = 0
  return {
    begin: (client) => {
      const own = byClient.get(client) ?? 0
      if (own >= ofClient || all >= inAll) throw new TooManyExchanges()
      byClient.set(client, own + 1)
      all += 1
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        all -= 1
        const left = (byClient.get(client) ?? 0) - 1
        if (left === 0) byClient.delete(client)
        else byClient.set(client, left)
      }
    },
  }
}
