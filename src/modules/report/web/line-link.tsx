import { useLayoutEffect, useRef } from 'react'
import { COVERAGE_PARTS } from '#core/config/coverage-parts.ts'
import { FLAGS } from '#core/findings/model/finding.ts'
import { COVERAGE_STATES, VERDICTS } from '#core/findings/model/judgement.ts'
import { RULE_NAMES } from '#core/findings/rules/registry.ts'
import type { LineId } from '#modules/report/core/report.ts'
import { inlineText } from '#words/text/visible-text.ts'
import type { Say } from '#words/language.ts'
import { useText } from '#words/use-text.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LIST_PATH } from '#modules/list/core/list-path.ts'
import { lineKey } from '#modules/report/core/report.ts'
import { useConfig } from '#web/data/config-context.ts'
import { useList } from '#modules/list/web/page/list-context.tsx'
import { rowsOfLine } from './list-report.ts'
import { NO_FILTERS, showOnly } from '#modules/list/web/page/list-page-state.ts'
import { useListPage } from '#modules/list/web/page/list-page-store.ts'

/** A saved report may have names that this version lacks: they are shown unchanged. */
function textOfName<Name extends string>(
  name: string,
  names: readonly Name[],
  textOf: (name: Name) => string,
): string {
  const knownName = names.find((candidate) => candidate === name)
  return knownName === undefined ? inlineText(name) : textOf(knownName)
}

export function lineText({ subject, part, name, state }: LineId, say: Say): string {
  switch (subject) {
    case 'verdict':
      return textOfName(name, VERDICTS, (verdict) => say(`verdict.${verdict}`))
    case 'rule':
      return say('counted.rule', {
        rule: textOfName(name, RULE_NAMES, (rule) => say(`finding.${rule}.name`)),
        level: textOfName(state, FLAGS, (flag) => say(`flag.${flag}`)),
      })
    case 'coverage':
      return say('counted.coverage', {
        part: textOfName(part, COVERAGE_PARTS, (partName) => say(`coverage.${partName}`)),
        state: textOfName(state, COVERAGE_STATES, (stateName) => say(`counted.coverage.${stateName}`)),
      })
    case 'similarity':
      return textOfName(state, FLAGS, (flag) => say(`counted.similarity.${flag}`))
    case 'code':
      return say('counted.code', { code: inlineText(`${part} ${name}`) })
    case 'text':
      return say('counted.text', { text: inlineText(name), label: inlineText(part) })
    case 'field':
      return say('counted.field', { field: inlineText(`${part}.${name}`) })
  }
}

/** Opens the list, filtered to the line's cases. Takes the focus back on return. */
export function LineLink({ line, children }: { line: LineId; children: ReactNode }) {
  const page = useListPage()
  const config = useConfig()
  const { run } = useList()
  const link = useRef<HTMLAnchorElement>(null)
  const key = lineKey(line)
  const { say } = useText()
  const title = lineText(line, say)
  useLayoutEffect(() => {
    if (page.getState().openedLine !== key) return
    page.setState({ openedLine: null })
    link.current?.focus()
  }, [page, key])

  function showCases(): void {
    const rows = rowsOfLine(run.getSnapshot(), config, line)
    showOnly(page, { ...NO_FILTERS, counted: { sourceLabel: 'report.tool', label: title, rows } })
    page.setState({ openedLine: key })
  }

  return (
    <Link ref={link} to={LIST_PATH} title={title} onClick={showCases} className="text-accent hover:underline">
      {children}
    </Link>
  )
}
