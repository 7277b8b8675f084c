import { useLayoutEffect, useRef } from 'react'
import { COVERAGE_PARTS } from '#core/config/coverage-parts.ts'
import { FLAGS } from '#core/findings/model/finding.ts'
import { COVERAGE_STATES, VERDICTS } from '#core/findings/model/judgement.ts'
import { RULE_NAMES } from '#core/findings/rules/registry.ts'
import type { LineId } from '#modules/report/core/report.ts'
import { BINS } from '#modules/report/core/similarity-bins.ts'
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
import { showOnly } from '#modules/list/web/page/list-page-state.ts'
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

/** A cause without its level. */
export function causeText({ name, state }: Pick<LineId, 'name' | 'state'>, say: Say): string {
  if (name === 'identical') return say('report.cause.identical')
  if (name === 'refusal') return say(state === 'fail' ? 'report.cause.refusal' : 'report.cause.refusal.warn')
  return textOfName(name, RULE_NAMES, (rule) => say(`finding.${rule}.name`))
}

export function binText(name: string, say: Say): string {
  const next = BINS[BINS.findIndex((lowest) => String(lowest) === name) + 1] ?? 100
  return name === '0'
    ? say('report.bin.first', { to: next })
    : say('report.bin.range', { from: name, to: next })
}

export function lineText({ subject, part, name, state }: LineId, say: Say): string {
  switch (subject) {
    case 'verdict':
      return textOfName(name, VERDICTS, (verdict) => say(`verdict.${verdict}`))
    case 'cause': {
      const cause = causeText({ name, state }, say)
      const level = textOfName(state, FLAGS, (flag) => say(`flag.${flag}`))
      return state === 'note' ? cause : say('counted.rule', { rule: cause, level })
    }
    case 'coverage':
      return say('counted.coverage', {
        part: textOfName(part, COVERAGE_PARTS, (partName) => say(`coverage.${partName}`)),
        state: textOfName(state, COVERAGE_STATES, (stateName) => say(`counted.coverage.${stateName}`)),
      })
    case 'similarity':
      return say('report.bin.similarity', { range: binText(name, say) })
  }
}

interface CasesLinkProps {
  /** Unique on the page. */
  readonly id: string
  readonly title: string
  readonly rowsOf: () => ReadonlySet<number>
  readonly children: ReactNode
}

/** Opens the list, filtered to some cases. Takes the focus back on return. */
export function CasesLink({ id, title, rowsOf, children }: CasesLinkProps) {
  const page = useListPage()
  const link = useRef<HTMLAnchorElement>(null)
  useLayoutEffect(() => {
    if (page.getState().openedLine !== id) return
    page.setState({ openedLine: null })
    link.current?.focus()
  }, [page, id])

  function showCases(): void {
    showOnly(page, { counted: { sourceLabel: 'report.tool', label: title, rows: rowsOf() } })
    page.setState({ openedLine: id })
  }

  return (
    <Link
      ref={link}
      to={LIST_PATH}
      title={title}
      onClick={showCases}
      className="underline-offset-2 hover:underline"
    >
      {children}
    </Link>
  )
}

export function LineLink({ line, children }: { line: LineId; children: ReactNode }) {
  const config = useConfig()
  const { run } = useList()
  const { say } = useText()
  return (
    <CasesLink
      id={lineKey(line)}
      title={lineText(line, say)}
      rowsOf={() => rowsOfLine(run.getSnapshot(), config, line)}
    >
      {children}
    </CasesLink>
  )
}
