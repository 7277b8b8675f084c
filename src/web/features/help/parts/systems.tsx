import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { PATTERNS } from '../../../../core/paths/paths.ts'
import { useText } from '../../../i18n/text.ts'
import { Bookmark } from '../systems/bookmark.tsx'
import { CaseTemplate } from '../systems/case-template.tsx'
import { Keyword } from '../systems/keyword.tsx'
import { PasteAndOpen } from '../systems/paste-and-open.tsx'
import type { HandToList } from '../systems/paste-and-open.tsx'
import type { HelpEntry, HelpPart } from './help-part.tsx'

const SECTIONS = ['address', 'paste', 'bookmark', 'keyword'] as const

/** The address of a page of this installation, to which a text is appended. */
function useAddress(path: string): string {
  return new URL(useHref(path), location.href).href
}

/** How to get to a case from elsewhere, with the addresses of this installation. */
export function useSystemsHelp(handToList: HandToList): HelpPart {
  const { say } = useText()
  const ofCase = useAddress(`${PATTERNS.analysis}?chave=`)
  const ofSearch = useAddress(`${PATTERNS.search}?q=`)
  const parts: Readonly<Record<(typeof SECTIONS)[number], { lead: string; content: ReactNode }>> = {
    address: {
      lead: say('systems.address.lead', { placeholder: '{chave}', id: '?id={id}' }),
      content: <CaseTemplate address={ofCase} />,
    },
    paste: { lead: say('systems.paste.lead'), content: <PasteAndOpen handToList={handToList} /> },
    bookmark: { lead: say('systems.bookmark.lead'), content: <Bookmark search={ofSearch} /> },
    keyword: {
      lead: say('systems.keyword.lead', { keyword: 'lupa' }),
      content: <Keyword search={ofSearch} />,
    },
  }
  return {
    id: 'systems',
    title: say('help.systems'),
    lead: say('help.systems.lead'),
    layout: 'grid gap-x-10 gap-y-6 lg:grid-cols-2',
    isOpen: false,
    groups: [
      {
        entries: SECTIONS.map((name): HelpEntry => {
          const title = say(`systems.${name}`)
          const { lead, content } = parts[name]
          return {
            words: () => `${title} ${lead}`,
            item: (
              <li key={name} className="min-w-0">
                <h3 className="text-sm font-semibold">{title}</h3>
                <p className="text-muted max-w-[72ch]">{lead}</p>
                {content}
              </li>
            ),
          }
        }),
      },
    ],
  }
}
