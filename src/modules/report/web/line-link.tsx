import { useLayoutEffect, useRef } from 'react'
import { COVERAGE_PARTS } from '#core/config/coverage-parts.ts'
import { FLAGS } from '#core/findings/model/finding.ts'
import { COVERAGE_STATES, VERDICTS } from '#core/findings/model/judgement.ts'
import { RULE_NAMES } from '#core/findings/rules/registry.ts'
import type { Counted } from '#modules/report/core/report.ts'
import { inlineText } from '#words/text/visible-text.ts'
import type { Say } from '#words/language.ts'
import { useText } from '#words/text.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LIST_PATH } from '#modules/list/core/list-path.ts'
import { keyOf } from '#modules/report/core/report.ts'
import { useConfig } from '#web/data/config-context.ts'
import { useList } from '#modules/list/web/page/case-list.tsx'
import { rowsOfLine } from './list-report.ts'
import { NO_FILTERS, showOnly } from '#modules/list/web/page/list-page-state.ts'
import { useListPage } from '#modules/list/web/page/open-list-page.ts'

/** A name in words; as it came where a saved report has it that is of another version. */
function nameIn<Name extends string>(
  names: readonly Name[],
  name: string,
  textOf: (known: Name) => string,
): string {
  const known = names.find((each) => each === name)
  return known === undefined ? inlineText(name) : textOf(known)
}

export function countedText({ subject, part, name, state }: Counted, say: Say): string {
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
    case 'similarity':
      return nameIn(FLAGS, state, (flag) => say(`counted.similarity.${flag}`))
    case 'code':
      return say('counted.code', { code: inlineText(`${part} ${name}`) })
    case 'text':
      return say('counted.text', { text: inlineText(name), label: inlineText(part) })
    case 'field':
      return say('counted.field', { field: inlineText(`${part}.${name}`) })
  }
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
  const { say } = useText()
  const what = countedText(counted, say)
  useLayoutEffect(() => {
    if (page.getState().openedLine !== key) return
    page.setState({ openedLine: null })
    link.current?.focus()
  }, [page, key])

  function showCases(): void {
    const rows = rowsOfLine(run.getSnapshot(), config, counted)
    showOnly(page, { ...NO_FILTERS, counted: { from: 'report.tool', what, rows } })
    page.setState({ openedLine: key })
  }

  return (
    <Link ref={link} to={LIST_PATH} title={what} onClick={showCases} className="text-accent hover:underline">
      {children}
    </Link>
  )
}
