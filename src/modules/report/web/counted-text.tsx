import { useMemo, useLayoutEffect, useRef } from 'react'
import { CODE_TABLES } from '../../links/core/case-summary.ts'
import { COVERAGE_PARTS } from '../../../core/config/coverage-parts.ts'
import { FLAGS } from '../../../core/findings/model/finding.ts'
import { COVERAGE_STATES, OUTCOMES, VERDICTS } from '../../../core/findings/model/judgement.ts'
import { RULE_NAMES } from '../../../core/findings/rules/registry.ts'
import type { Counted } from '../core/report.ts'
import { inlineText } from '../../../words/text/visible-text.ts'
import type { Say } from '../../../words/language.ts'
import { useText } from '../../../words/text.ts'
import { useCodeTexts } from '../../list/web/columns/use-code-texts.ts'
import type { CodeTexts } from '../../list/web/columns/use-code-texts.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LIST_PATH } from '../../list/core/list-path.ts'
import { keyOf } from '../core/report.ts'
import { useConfig } from '../../../web/data/config-context.ts'
import { useList } from '../../list/web/page/case-list.tsx'
import { rowsOfLine } from './list-report.ts'
import { NO_FILTERS, showOnly } from '../../list/web/page/list-page-state.ts'
import { useListPage } from '../../list/web/page/open-list-page.ts'

/** A name in words; as it came where a saved report has it that is of another version. */
function nameIn<Name extends string>(
  names: readonly Name[],
  name: string,
  textOf: (known: Name) => string,
): string {
  const known = names.find((each) => each === name)
  return known === undefined ? inlineText(name) : textOf(known)
}

export function countedText(
  { subject, part, name, state }: Counted,
  say: Say,
  labelOf: CodeTexts['labelOf'],
): string {
  switch (subject) {
    case 'verdict':
      return nameIn(VERDICTS, name, (verdict) => say(`verdict.${verdict}`))
    case 'rule':
      return say('counted.rule', {
        rule: nameIn(RULE_NAMES, name, (rule) => say(`finding.${rule}.name`)),
        level: nameIn(FLAGS, state, (flag) => say(`flag.${flag}`)),
      })
    case 'coverage':
      return say('counted.coverage', {
        part: nameIn(COVERAGE_PARTS, part, (each) => say(`coverage.${each}`)),
        state: nameIn(COVERAGE_STATES, state, (each) => say(`counted.coverage.${each}`)),
      })
    case 'code': {
      const code = inlineText(`${part} ${name}`)
      if (state === 'unmapped') return say('counted.code.unmapped', { code })
      const table = CODE_TABLES.find((each) => each === part)
      const label = table && labelOf(table, name)
      return label === undefined || label === name ? code : `${code}: ${label}`
    }
    case 'label':
      return say('counted.label', { label: inlineText(name) })
    case 'text':
      return name === ''
        ? say('counted.outcome', {
            label: inlineText(part),
            outcome: nameIn(OUTCOMES, state, (outcome) => say(`counted.outcome.${outcome}`)),
          })
        : say('counted.text', { text: inlineText(name), label: inlineText(part) })
    case 'field':
      return say(state === 'filled' ? 'counted.field.filled' : 'counted.field.beyond', {
        field: inlineText(`${part}.${name}`),
      })
    case 'similarity':
      return nameIn(FLAGS, state, (flag) => say(`counted.similarity.${flag}`))
    case 'failure':
      return say('counted.failure')
  }
}

export function useCountedText(): (counted: Counted) => string {
  const { say } = useText()
  const { labelOf } = useCodeTexts()
  return useMemo(() => (counted) => countedText(counted, say, labelOf), [say, labelOf])
}

interface CountedLinkProps {
  readonly counted: Counted
  readonly children: ReactNode
}

/** Opens the list, filtered to the cases of a line; whoever comes back finds the focus on the line. */
export function CountedLink({ counted, children }: CountedLinkProps) {
  const page = useListPage()
  const config = useConfig()
  const { run } = useList()
  const link = useRef<HTMLAnchorElement>(null)
  const key = keyOf(counted)
  const what = useCountedText()(counted)
  useLayoutEffect(() => {
    if (page.getState().openedLine !== key) return
    page.setState({ openedLine: null })
    link.current?.focus()
  }, [page, key])

  function showCases(): void {
    showOnly(
      page,
      counted.subject === 'failure'
        ? { ...NO_FILTERS, verdicts: ['error'] }
        : {
            ...NO_FILTERS,
            counted: { from: 'report.tool', what, rows: rowsOfLine(run.getSnapshot(), config, counted) },
          },
    )
    page.setState({ openedLine: key })
  }

  return (
    <Link ref={link} to={LIST_PATH} title={what} onClick={showCases} className="text-accent hover:underline">
      {children}
    </Link>
  )
}
