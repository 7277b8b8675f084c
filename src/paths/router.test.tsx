import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { browserHistory, memoryHistory } from './history.ts'
import type { History } from './history.ts'
import { Link, Navigate, Router, useLocation } from './router.tsx'

function Here() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

function draw(history: History) {
  render(
    <Router history={history}>
      <Here />
      <Link to="/batch?a=1">to the list</Link>
    </Router>,
  )
  return { here: () => screen.getByRole('status').textContent, link: screen.getByRole('link') }
}

test('a click on a link leads there, and the page says so at once', () => {
  const { here, link } = draw(memoryHistory('/analyses?chave=x'))
  expect(here()).toBe('/analyses?chave=x')
  expect(link.getAttribute('href')).toBe('/batch?a=1')
  fireEvent.click(link)
  expect(here()).toBe('/batch?a=1')
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click that asks for another tab is the browser’s: %j',
  (how) => {
    const { here, link } = draw(memoryHistory('/'))
    // The DOM of these tests would follow the link.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    fireEvent.click(link, how)
    expect(here()).toBe('/')
  },
)

test('Navigate leads on with what it was given', () => {
  const history = memoryHistory('/')
  render(
    <Router history={history}>
      <Navigate replace to="/login" state={{ a: 1 }} />
    </Router>,
  )
  expect(history.read()).toMatchObject({ pathname: '/login', search: '', hash: '', state: { a: 1 } })
})

describe('the browser’s history', () => {
  test('adds an address once, replaces where told, and follows Back', () => {
    const own = browserHistory()
    const { here } = draw(own)
    const before = history.length
    act(() => own.navigator.push('/batch'))
    act(() => own.navigator.push('/batch'))
    expect(history.length).toBe(before + 1)
    act(() => own.navigator.replace('/compare?a=1', { from: 'x' }))
    expect(history.length).toBe(before + 1)
    expect(own.read().state).toEqual({ from: 'x' })
    history.replaceState(null, '', '/analyses?id=7')
    act(() => {
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    expect(here()).toBe('/analyses?id=7')
  })

  test('never leaves its origin', () => {
    const own = browserHistory()
    own.navigator.push('//elsewhere.example/x')
    expect(location.origin + own.read().pathname).toBe(`${location.origin}//elsewhere.example/x`)
  })
})
