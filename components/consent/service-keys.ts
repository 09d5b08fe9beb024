/** Keys of the services that the site is set up for; without any of them nothing is asked and nothing loads. */
export interface ServiceKeys {
  analyticsId: string | null
  adsClientId: string | null
}
