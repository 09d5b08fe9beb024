/** Names of the carousel controls. */
export const DEFAULT_CONTROL_LABELS = {
  previousSlide: 'Previous slide',
  nextSlide: 'Next slide',
  goToSlide: 'Go to slide',
  pause: 'Pause slides',
  play: 'Play slides',
  previousTestimonial: 'Previous testimonials',
  nextTestimonial: 'Next testimonials',
  rating: 'out of 5 stars',
} as const
