import { useLayoutEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../../core/paths/paths.ts'
import { useListPage } from '../page/list-page-state.ts'
import { readViewAddress } from './view-address.ts'

/**
 * Shows the list in the view that the address names. The address then goes back to that of the list, because the person's
 * next filter makes it another view.
 *
 * @returns whether a view waits for a list.
 */
export function useViewInAddress(hasList: boolean): boolean {
  const page = useListPage()
  const navigate = useNavigate()
  const { search } = useLocation()
  const view = useMemo(() => readViewAddress(new URLSearchParams(search)), [search])
  useLayoutEffect(() => {
    if (!view || !hasList) return
    page.setState({ view })
    void navigate(paths.batch(), { replace: true })
  }, [view, hasList, page, navigate])
  return view !== null && !hasList
}
