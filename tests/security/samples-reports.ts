/** A believable input for every row of reports. */
export const reportSamples = {
  downloadReport: () => ({ format: 'csv', days: 28 }),
  getDigestSetting: () => ({}),
  getReports: () => ({}),
  saveDigestSetting: () => ({ weeklyDigest: true }),
  showStopDigest: () => ({ token: 'nobody.nothing' }),
  stopDigest: () => ({ token: 'nobody.nothing' }),
}
