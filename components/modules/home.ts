import '@/components/home/hero-carousel.element'
import '@/components/home/home-search.element'
import '@/components/home/stat-counter.element'
import '@/components/home/testimonial-carousel.element'
