import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { AccessLogPage } from '../../features/team/access-log/access-log-page.tsx'

/** The access log with its own cache, which goes with the page. It is read only when somebody asks: each read is a line. */
export function AccessLogRoute() {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            staleTime: Number.POSITIVE_INFINITY,
            retry: false,
            refetchOnWindowFocus: false,
            refetchOnReconnect: false,
            networkMode: 'always',
          },
        },
      }),
  )
  return (
    <QueryClientProvider client={client}>
      <AccessLogPage />
    </QueryClientProvider>
  )
}
