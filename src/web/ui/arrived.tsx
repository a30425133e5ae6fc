import type { ComponentType, ReactNode } from 'react'
import { detailOf } from '#web/api.ts'
import { ScreenState } from './screen-bar.tsx'
import { Loading } from './skeleton.tsx'
import { ErrorState } from './states.tsx'

interface Awaited {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** Said while it is on its way. */
  loading: string
  /** What is shown meanwhile. */
  bones: ReactNode
  /** The sentence below the title where it did not arrive. */
  failed?: string
  /** What frames the error. */
  frame?: ComponentType<{ children: ReactNode }>
}

/** In place of what was asked for: that it is on its way, or that it did not arrive. */
export const NotArrived = ({
  query: { error, isFetching, refetch },
  loading,
  bones,
  failed,
  frame: Frame = ScreenState,
}: Awaited) =>
  error ? (
    <Frame>
      <ErrorState
        title="Failed to load data"
        {...(failed !== undefined && { text: failed })}
        detail={detailOf(error)}
        {...(!isFetching && { onRetry: () => void refetch() })}
      />
    </Frame>
  ) : (
    <Loading label={loading}>{bones}</Loading>
  )

/** What was asked for, once it is here. */
export const Arrived = <Data,>({
  children,
  ...awaited
}: Awaited & { query: { data: Data | undefined }; children: (data: Data) => ReactNode }) =>
  awaited.query.data === undefined ? <NotArrived {...awaited} /> : children(awaited.query.data)
