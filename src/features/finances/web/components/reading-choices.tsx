import { Button } from '#web/ui/button.tsx'
import type { Readings } from '../typed-amounts.ts'
import modules from './module.module.css'

/** Asks which of two numbers is meant by a text that can be both; a press writes it so that it is only that one. */
export const ReadingChoices = ({
  readings,
  wordsOf,
  onChoose,
}: {
  readings: Readings | undefined
  /** A reading as people read it. */
  wordsOf: (reading: string) => string
  onChoose: (reading: string) => void
}) =>
  readings && (
    <fieldset className={modules.asked}>
      <legend className={modules.dim}>Which of the two is meant?</legend>
      {readings.map((reading) => (
        <Button key={reading} size="sm" onClick={() => onChoose(reading)}>
          {wordsOf(reading)}
        </Button>
      ))}
    </fieldset>
  )
