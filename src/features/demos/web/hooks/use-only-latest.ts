import { asJson, stored, useStored } from '#web/browser-storage.ts'

const place = stored<boolean>({
  name: 'backline.demos.only-latest',
  codec: asJson((value) => (typeof value === 'boolean' ? value : undefined)),
  otherwise: false,
})

/** Whether only the highest version of each song is shown; kept in this browser. */
export const useOnlyLatest = (): [boolean, (next: boolean) => void] => useStored(place)
