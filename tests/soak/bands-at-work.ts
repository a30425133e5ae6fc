import { seededRandom } from '@backline/dsp/seeded-random.ts'
import { expect } from 'vitest'
import { analysed, faults, sweepLater } from '#tests/durability/installation.ts'
import { type Person, signUpWithBand } from '#tests/support/person.ts'
import { seed } from '#tests/support/seed.ts'
import { BandAtWork } from './band-at-work.ts'

const bandCount = 3
const handsEach = 3

/** Several bands of one server that work at the same time while something goes wrong with it. */
export class BandsAtWork {
  /** Whether one of them met what no client may meet; `end` throws it. */
  isBroken = false
  private readonly bands: { person: Person; band: BandAtWork }[] = []
  private readonly working: Promise<unknown>

  private constructor(people: readonly Person[]) {
    this.bands = people.map((person, at) => ({
      person,
      band: new BandAtWork(person, seededRandom(`${seed} band ${at}`)),
    }))
    this.working = Promise.all(this.bands.map(({ band }) => band.work(handsEach)))
    this.working.catch(() => {
      this.isBroken = true
      for (const { band } of this.bands) band.giveUp()
    })
  }

  /** Signs bands up, which begin at once. */
  static async begin(address: string): Promise<BandsAtWork> {
    const people: Person[] = []
    for (let at = 0; at < bandCount; at++) people.push(await signUpWithBand(address))
    return new BandsAtWork(people)
  }

  /** How much was acknowledged so far. */
  get done(): number {
    return this.bands.reduce((sum, { band }) => sum + band.done, 0)
  }

  /** Lets what was begun come to its end, and checks that nothing is lost or doubled; says how much it was. */
  async end(installation: Parameters<typeof faults>[0]): Promise<string> {
    for (const { band } of this.bands) band.rest()
    await this.working
    for (const { person, band } of this.bands) {
      await band.check()
      await analysed(person, 900)
    }
    await sweepLater(installation)
    expect(await faults(installation)).toEqual([])
    const again = this.bands.reduce((sum, { band }) => sum + band.sentAgain, 0)
    return `${this.done} acts acknowledged, ${again} tries more, nothing lost or doubled`
  }
}
