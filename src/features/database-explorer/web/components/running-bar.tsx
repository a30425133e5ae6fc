import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

/** While a query runs: for how many seconds, and the way to stop it. */
export const RunningBar = ({ since, onStop }: { since: number; onStop: () => void }) => {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      <span>Running, {Math.max(Math.floor((now - since) / 1000), 0)} s</span>
      <Button size="sm" variant="danger" onClick={onStop}>
        Stop
      </Button>
    </>
  )
}
