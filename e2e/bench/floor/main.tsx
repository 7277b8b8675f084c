import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router'

/** The minimal app on this stack: renders one heading. */
function Heading() {
  const { data } = useQuery({ queryKey: ['heading'], queryFn: () => 'Lupa', initialData: 'Lupa' })
  return <h1>{data}</h1>
}

createRoot(document.querySelector('#root') as HTMLElement).render(
  <QueryClientProvider client={new QueryClient()}>
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<Heading />} />
      </Routes>
    </BrowserRouter>
  </QueryClientProvider>,
)
