import { document, seo } from '../build.ts'

export const consultPage = document('consultPage', 'consultPage', {
  hero: {
    title: 'Talk to a doctor you can trust',
    tagline: 'Choose a doctor, tell us what worries you and hear back quickly.',
    findDoctorLabel: 'Find Your Doctor',
  },
  featuresSection: {
    heading: 'Why consult with us',
    intro: 'What you can expect from every consultation.',
  },
  features: [
    {
      _type: 'iconCard',
      icon: 'shield',
      title: 'Trusted Care',
      text: 'Qualified doctors who take the time to listen to you.',
    },
    {
      _type: 'iconCard',
      icon: 'clock',
      title: 'Fast Response',
      text: 'Our team answers within 24 to 48 hours on business days.',
    },
    {
      _type: 'iconCard',
      icon: 'team',
      title: 'Expert Team',
      text: 'General practice, cardiology, and family and geriatric care.',
    },
    {
      _type: 'iconCard',
      icon: 'star',
      title: 'Quality Standards',
      text: 'Advice that follows current clinical guidelines.',
    },
  ],
  getStarted: {
    heading: 'Ready to take the next step?',
    intro: 'Write to us and we will help you to find the right doctor.',
  },
  getStartedLabel: 'Get Started Now',
  emergencyNote: 'This is not an emergency service. If you have an emergency, call 911.',
  seo: seo('Consult a doctor', 'Find a doctor, see how a consultation works and get started.'),
})
