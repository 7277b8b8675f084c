import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createEventRecorder } from './record-events.ts'

const CASE = { by: 'chave', value: 'beside' } as const

beforeEach(() => {
  history.replaceState(null, '', '/batch')
  document.body.innerHTML = '<p>a row</p><div data-case data-chave="beside"><b>a value</b></div>'
})

function watch() {
  const report = vi.fn(() => Promise.resolve())
  const recorder = createEventRecorder({ report }, () => true, [{ path: '/batch', casesOf: () => [] }])
  onTestFinished(recorder.watch())
  return report
}

test('the case beside a list is reported if it is copied, not if the list is', () => {
  const report = watch()
  for (const selected of ['b', 'p', 'body']) {
    document.getSelection()?.selectAllChildren(document.querySelector(selected)!)
    document.dispatchEvent(new Event('copy'))
  }
  const copy = { action: 'copy' }
  expect(report.mock.calls).toEqual([[{ ...copy, ...CASE }], [copy], [{ ...copy, ...CASE }]])
})

test('a printed list is reported without the case beside it', () => {
  const report = watch()
  window.dispatchEvent(new Event('beforeprint'))
  expect(report.mock.calls).toEqual([[{ action: 'print' }]])
})
