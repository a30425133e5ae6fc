import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { bringTogether, closeRead } from './this-device.ts'

const showBadge = async (unread: number): Promise<void> => {
  if (unread > 0) await navigator.setAppBadge?.(unread)
  else await navigator.clearAppBadge?.()
}

// Where the system has none of it, or does not let this site, nothing is missing.
const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined)

/** What an app on a phone does: the number of what is unread on its icon, and the screen that a pressed notification leads to. */
export const usePhone = (unread: number | undefined): void => {
  const navigate = useNavigate()
  useEffect(() => {
    quietly(bringTogether())
  }, [])
  useEffect(() => {
    if (unread === undefined) return
    quietly(showBadge(unread))
    if (unread === 0) quietly(closeRead())
  }, [unread])
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const open = ({ data, ports }: MessageEvent<{ open?: unknown } | null>): void => {
      if (typeof data?.open !== 'string') return
      ports[0]?.postMessage(true)
      void navigate({ href: data.open })
    }
    navigator.serviceWorker.addEventListener('message', open)
    return () => navigator.serviceWorker.removeEventListener('message', open)
  }, [navigate])
}
