import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { deviceState } from './this-device.ts'

/** What is pushed to the person and where to, and how it is with this browser. */
export const pushQuery = queryOptions({
  queryKey: ['notifications', 'push'],
  queryFn: async ({ signal }) => {
    const settings = await api.getPushSettings({}, { signal })
    return { settings, state: await deviceState(settings.devices.some(({ isThis }) => isThis)) }
  },
})

/** Has it asked for again. */
export const pushChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey: pushQuery.queryKey })
