import { useEffect, useRef } from 'react'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { useKeys } from '../hooks/use-keys.ts'
import type { Sides } from '../hooks/use-sides.ts'
import { InResult } from './result-bar.tsx'

const eachMs = 3000

/** After an answer: the same seconds of two sides, one right after the other. Stops as soon as somebody does something else. */
export const HearBoth = ({ sides, pair: [first, second] }: { sides: Sides; pair: readonly [number, number] }) => {
  const latest = useRef(sides)
  useEffect(() => {
    latest.current = sides
  }, [sides])
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const goOn = (side: number, next: () => void): void => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      if (latest.current.playing && latest.current.side === side) next()
    }, eachMs)
  }
  const start = (): void => {
    const { pause, seek, choose, play } = latest.current
    pause()
    seek(0)
    choose(first)
    play()
    goOn(first, () => {
      latest.current.choose(second)
      latest.current.seek(0)
      goOn(second, () => latest.current.pause())
    })
  }
  useKeys({ h: start })
  return (
    <InResult>
      <Button variant="quiet" onClick={start}>
        {rich('Hear both <kbd>H</kbd>', { kbd: (text) => <Kbd>{text}</Kbd> })}
      </Button>
    </InResult>
  )
}

/** The last two sides: what was right, and one's own answer where it was another. */
export const lastTwo = (labels: readonly string[]): readonly [number, number] => [labels.length - 2, labels.length - 1]
