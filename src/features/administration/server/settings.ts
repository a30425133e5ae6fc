import { recordAct } from '#features/audit/server/api.ts'
import { t } from '#kernel/language/translate.ts'
import type { Person } from '#server/http/context.ts'
import { type InstanceSettings, readSettings, writeSettings } from '#server/instance/instance-settings.store.ts'
import type { Services } from '#server/services.ts'
import { staleVersion } from '#server/stale-version.ts'
import { success } from './present-rows.ts'

/** What holds for the whole installation. */
export const showSettings = async ({ administration }: Services) => ({
  settings: await readSettings(administration.single),
})

/** What everybody may know of it. */
export const showNotice = async ({ database }: Services) => {
  const { registration, banner } = await readSettings(database.single)
  return { registration, banner }
}

/** Changes what holds for the whole installation; every server process reads it again at each use. */
export const saveSettings = ({ administration }: Services, admin: Person, wanted: InstanceSettings) =>
  administration.as(admin.id, async (tx) => {
    const before = await readSettings(tx)
    if (!(await writeSettings(tx, wanted))) {
      throw staleVersion(t('the settings'), { settings: await readSettings(tx) })
    }
    await recordAct(tx, admin, {
      act: 'instance.settings',
      subject: { kind: 'instance', id: null, name: 'the settings' },
      details: {
        registration: wanted.registration,
        registrationBefore: before.registration,
        largestUploadBytes: wanted.largestUploadBytes,
        largestUploadBytesBefore: before.largestUploadBytes,
        banner: wanted.banner,
        bannerBefore: before.banner,
      },
    })
    return { settings: await readSettings(tx), ...success(t('Settings saved. They apply from now on.')) }
  })
