import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createAddressPatterns } from '#host/request/addresses.ts'
import { figuresOf, TEAM_COUNTERS } from './team.ts'
import { teamHost } from './module.ts'
import { createPrometheus } from '#host/prometheus.ts'

const DEPLOY = join(import.meta.dirname, '../../../../deploy')

/** Every value of a key, at any depth. */
function valuesOf(key: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    name === key && typeof inner === 'string' ? [inner] : valuesOf(key, inner),
  )
}

const rules = readFileSync(join(DEPLOY, 'prometheus/alerts.yaml'), 'utf8')
const dashboard = JSON.parse(readFileSync(join(DEPLOY, 'grafana/lupa.json'), 'utf8')) as { panels: object[] }
/** The one line after `expr:`, or the indented ones. */
const alerting = [...rules.matchAll(/^ +expr: (?:\|\n((?: {10}.*\n)+)|(.+)$)/gm)].map(
  ([, block, line]) => block ?? line ?? '',
)
const drawn = valuesOf('expr', dashboard.panels)

/** What Prometheus itself adds to each series. */
const TARGET = ['job', 'instance']

const TEAM = {
  figures: figuresOf(
    () => 0,
    () => ({ seq: 1, hash: null }),
  ),
  counters: TEAM_COUNTERS,
}

/** The values of each label of each series that the hosts of both modes have. */
async function seriesOfHosts(): Promise<Map<string, Map<string, Set<string>>>> {
  const all = new Map<string, Map<string, Set<string>>>()
  for (const auth of ['typed', 'oidc'] as const) {
    const { metrics, registry } = createPrometheus({
      version: '1.2.3',
      auth,
      modules: auth === 'oidc' ? [TEAM] : [],
    })
    for (const address of createAddressPatterns([teamHost]).all) {
      for (const status of [200, 502]) {
        metrics.requestBegan()
        metrics.requestEnded({ address, method: 'GET', status, ms: 1 })
      }
      metrics.serviceCalled(address.replace('/api', ''), 1)
    }
    for (const [, name = '', labels = ''] of (await registry.metrics()).matchAll(
      /^(\w+)(?:\{(.*)\})? \S+$/gm,
    )) {
      const known = all.get(name) ?? new Map<string, Set<string>>()
      for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g))
        known.set(label, (known.get(label) ?? new Set()).add(value))
      all.set(name, known)
    }
  }
  return all
}

const series = await seriesOfHosts()

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

test('there are six alerts, each with what it says, its reason and what to do', () => {
  expect(alerting).toHaveLength(6)
  for (const part of ['alert', 'summary', 'reason', 'action', 'severity'])
    expect(rules.match(new RegExp(`^[ -]+${part}: `, 'gm')), part).toHaveLength(6)
})

test('every page that an alert names exists, with the heading that it names', () => {
  const named = [...rules.replaceAll(/\s+/g, ' ').matchAll(/(docs\/[\w-]+\.md), "([^"]+)"/g)]
  expect(named.length).toBeGreaterThan(3)
  for (const [, page = '', heading = ''] of named)
    expect(readFileSync(join(DEPLOY, '..', page), 'utf8')).toMatch(new RegExp(`^#+ ${heading}$`, 'm'))
  const titles = valuesOf('title', dashboard.panels)
  for (const [, title] of rules.replaceAll(/\s+/g, ' ').matchAll(/the panel "([^"]+)"/gi))
    expect(titles).toContain(title)
})

test.each([...alerting, ...drawn])('what is asked for exists: %s', (expression) => {
  const selectors = selectorsOf(expression)
  if (!/\bup\b/.test(expression)) expect(selectors).not.toEqual([])
  const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) =>
    labels.split(', '),
  )
  const labels = new Set([
    ...TARGET,
    'le',
    ...selectors.flatMap(({ name }) => [...(series.get(name)?.keys() ?? [])]),
  ])
  expect(grouped.filter((label) => !labels.has(label))).toEqual([])
  for (const { name, matchers } of selectors) {
    expect(series.has(name), name).toBe(true)
    for (const [label, operator, value] of matchers) {
      if (TARGET.includes(label)) continue
      const known = [...(series.get(name)?.get(label) ?? [])]
      // Each alternative means something, and what is left out is not everything.
      for (const each of operator.endsWith('~') ? value.split('|') : [value])
        expect(
          known.filter((one) => new RegExp(`^(?:${each})$`).test(one)),
          `${label} ${each}`,
        ).not.toEqual([])
      expect(
        known.every((one) => new RegExp(`^(?:${value})$`).test(one)),
        `${label}${operator}${value}`,
      ).toBe(false)
    }
  }
})

test('every alert that a panel names exists, and every alert is named by a panel', () => {
  const alerts = [...rules.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name]) => name)
  const named = valuesOf('description', dashboard.panels).flatMap(
    (text) => text.match(/\bLupa[A-Z]\w+/g) ?? [],
  )
  expect(new Set(named)).toEqual(new Set(alerts))
})
