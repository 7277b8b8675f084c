import { useText } from '../../../i18n/text.ts'
import { Address } from './address.tsx'

/** What the bookmark runs on another page: it looks the marked text up, or asks for one. */
function codeOf(search: string): string {
  return `javascript:void(t=>t&&open('${search}'+encodeURIComponent(t)))((getSelection()+'').trim()||prompt('Chave, Id'))`
}

/** @param search the address of the search, without the text at its end. */
export function Bookmark({ search }: { search: string }) {
  const { say } = useText()
  const code = codeOf(search)
  return (
    <>
      <p className="mt-2">{say('systems.bookmark.drag')}</p>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the ref sets its address */}
      <a
        // React refuses javascript: addresses in `href`, because most of them are attacks. This one is to be dragged; on
        // this page the Content-Security-Policy lets nobody run it.
        ref={(link) => link?.setAttribute('href', code)}
        className="border-accent text-accent my-2 inline-block cursor-grab rounded-md border border-dashed px-3.5 py-1.5 font-semibold"
      >
        {say('systems.bookmark.link')}
      </a>
      <details>
        <summary className="text-accent min-h-6 cursor-pointer">{say('systems.bookmark.code')}</summary>
        <Address start={code} name={say('systems.bookmark.name')} />
      </details>
    </>
  )
}
