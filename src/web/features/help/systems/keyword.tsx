import { useText } from '../../../i18n/text.ts'
import { Address } from './address.tsx'

/** What browsers replace by what was typed after the keyword. */
const TYPED = '%s'

const KEYWORD = 'lupa'

/** @param search the address of the search, without the text at its end. */
export function Keyword({ search }: { search: string }) {
  const { say } = useText()
  const address = new URL('/', search).href
  return (
    <>
      <div className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2 [&_ol]:list-decimal [&_ol]:pl-5">
        <div>
          <h4 className="font-medium">{say('systems.keyword.chrome')}</h4>
          <ol>
            {/* Chrome learns a search from the page at the root alone, and only if its address was typed. */}
            <li>{say('systems.keyword.chrome.1', { address })}</li>
            <li>{say('systems.keyword.chrome.2')}</li>
            <li>{say('systems.keyword.chrome.3', { keyword: KEYWORD })}</li>
          </ol>
        </div>
        <div>
          <h4 className="font-medium">{say('systems.keyword.firefox')}</h4>
          <ol>
            <li>{say('systems.keyword.firefox.1')}</li>
            <li>{say('systems.keyword.firefox.2', { keyword: KEYWORD })}</li>
          </ol>
        </div>
      </div>
      <p className="mt-2">{say('systems.keyword.other', { keyword: KEYWORD })}</p>
      <Address start={search} end={TYPED} name={say('systems.keyword.name')} />
    </>
  )
}
