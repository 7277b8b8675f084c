/**
 * The columns of every row among the alerts: shape, sentence, what it rests on, source, chevron. On a narrower panel what it
 * rests on is below the sentence, on a phone the source as well.
 */
export const ROW =
  'grid w-full min-h-10.5 grid-cols-[1rem_minmax(0,1fr)_1rem] items-start gap-x-3 px-4 py-2.5 text-left -outline-offset-2 hover:bg-hover @xl:grid-cols-[1rem_minmax(0,1fr)_auto_1rem] @3xl:grid-cols-[1rem_minmax(0,6fr)_minmax(0,7fr)_5.5rem_1rem]'

export const BASIS =
  'text-muted min-w-0 text-[0.8125rem] @max-3xl:order-1 @max-3xl:col-start-2 @xl:@max-3xl:col-end-4'

export const SOURCE =
  'text-muted text-xs leading-5 @max-xl:order-2 @max-xl:col-start-2 @xl:whitespace-nowrap @3xl:text-right'

export const CHEVRON =
  'text-muted mt-1 size-3.5 shrink-0 @max-xl:col-start-3 @max-xl:row-start-1 print:hidden'
