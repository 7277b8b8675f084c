import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPrometheus } from '#host/prometheus.ts'
import { createAddressPatterns } from '#host/request/addresses.ts'
import { teamHost } from './module.ts'
import { figuresOf, TEAM_COUNTERS } from './team.ts'

const DEPLOY = join(import.meta.dirname, '../../../../deploy')

/** The texts of a JSON key at any depth. */
function textsOf(key: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, child]: [string, unknown]) =>
    name === key && typeof child === 'string' ? [child] : textsOf(key, child),
  )
}

const rules = readFileSync(join(DEPLOY, 'prometheus/alerts.yaml'), 'utf8')
const rulesOnOneLine = rules.replaceAll(/\s+/g, ' ')
const dashboard = JSON.parse(readFileSync(join(DEPLOY, 'grafana/lupa.json'), 'utf8')) as { panels: object[] }
/** On the line of `expr:`, or in an indented block. */
const alertExpressions = [...rules.matchAll(/^ +expr: (?:\|\n((?: {10}.*\n)+)|(.+)$)/gm)].map(
  ([, block, line]) => block ?? line ?? '',
)
const panelExpressions = textsOf('expr', dashboard.panels)

/** Labels that Prometheus adds to each series. */
const TARGET_LABELS = ['job', 'instance']

const TEAM = {
  figures: figuresOf(
    () => 0,
    () => ({ seq: 1, hash: null }),
  ),
  counters: TEAM_COUNTERS,
}

type Series = Map<string, Map<string, Set<string>>>

/** The label values of each series, for the hosts of both modes. */
async function readSeries(): Promise<Series> {
  const series: Series = new Map()
  for (const auth of ['typed', 'oidc'] as const) {
    const modules = auth === 'oidc' ? [TEAM] : []
    const { metrics, registry } = createPrometheus({ version: '1.2.3', auth, modules })
    for (const address of createAddressPatterns([teamHost]).all) {
      for (const status of [200, 502]) {
        metrics.requestBegan()
        metrics.requestEnded({ address, method: 'GET', status, ms: 1 })
      }
      metrics.serviceCalled(address.replace('/api', ''), 1)
    }
    const text = await registry.metrics()
    for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
      const valuesByLabel = series.get(name) ?? new Map<string, Set<string>>()
      for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g))
        valuesByLabel.set(label, (valuesByLabel.get(label) ?? new Set()).add(value))
      series.set(name, valuesByLabel)
    }
  }
  return series
}

const series = await readSeries()

interface Selector {
  readonly name: string
  readonly matchers: readonly (readonly [label: string, operator: string, value: string])[]
}

function selectorsOf(expression: string): Selector[] {
  return [...expression.matchAll(/\b((?:lupa|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', matchers = '']) => ({
      name,
      matchers: [...matchers.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].map(
        ([, label = '', operator = '', value = '']) => [label, operator, value] as const,
      ),
    }),
  )
}

test('each of the six alerts has a summary, a reason, an action and a severity', () => {
  expect(alertExpressions).toHaveLength(6)
  for (const key of ['alert', 'summary', 'reason', 'action', 'severity'])
    expect(rules.match(new RegExp(`^[ -]+${key}: `, 'gm')), key).toHaveLength(6)
})

test('every page, heading and panel that an alert names exists', () => {
  const links = [...rulesOnOneLine.matchAll(/(docs\/[\w-]+\.md), "([^"]+)"/g)]
  expect(links.length).toBeGreaterThan(3)
  for (const [, page = '', heading = ''] of links)
    expect(readFileSync(join(DEPLOY, '..', page), 'utf8')).toMatch(new RegExp(`^#+ ${heading}$`, 'm'))
  const titles = textsOf('title', dashboard.panels)
  for (const [, title] of rulesOnOneLine.matchAll(/the panel "([^"]+)"/gi)) expect(titles).toContain(title)
})

test.each([...alertExpressions, ...panelExpressions])(
  'every series, label and value exists: %s',
  (expression) => {
    const selectors = selectorsOf(expression)
    if (!/\bup\b/.test(expression)) expect(selectors).not.toEqual([])
    const groupLabels = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) =>
      labels.split(', '),
    )
    const seriesLabels = selectors.flatMap(({ name }) => [...(series.get(name)?.keys() ?? [])])
    const labels = new Set([...TARGET_LABELS, 'le', ...seriesLabels])
    expect(groupLabels.filter((label) => !labels.has(label))).toEqual([])
    for (const { name, matchers } of selectors) {
      expect(series.has(name), name).toBe(true)
      for (const [label, operator, pattern] of matchers) {
        if (TARGET_LABELS.includes(label)) continue
        const values = [...(series.get(name)?.get(label) ?? [])]
        const matching = (text: string) => values.filter((value) => new RegExp(`^(?:${text})$`).test(value))
        // Each alternative matches a value, and the pattern does not match all.
        for (const alternative of operator.endsWith('~') ? pattern.split('|') : [pattern])
          expect(matching(alternative), `${label} ${alternative}`).not.toEqual([])
        expect(matching(pattern).length, `${label}${operator}${pattern}`).toBeLessThan(values.length)
      }
    }
  },
)

test('panels name exactly the alerts that exist', () => {
  const alerts = [...rules.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name]) => name)
  const descriptions = textsOf('description', dashboard.panels)
  const namedAlerts = descriptions.flatMap((text) => text.match(/\bLupa[A-Z]\w+/g) ?? [])
  expect(new Set(namedAlerts)).toEqual(new Set(alerts))
})
