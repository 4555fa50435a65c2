import type { SiteContent } from '#contract/site/content.ts';
import { fitsIcon, picturePath, pictureSizes, sizeWithin } from '#contract/site/picture-address.ts';

const defaultIcons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** The academy's logo where its shape allows it, else the default icons. */
function iconsOf(logo: SiteContent['logo']) {
  if (!logo || !fitsIcon(logo)) return defaultIcons;
  return (['small', 'large'] as const).map((size) => {
    const { width, height } = sizeWithin(logo, pictureSizes[size]);
    return { src: picturePath(logo, size), sizes: `${width}x${height}`, type: 'image/webp' };
  });
}

/** The web app manifest, with which a phone can install the site. */
export const manifest = (name: string, logo: SiteContent['logo']) => ({
  name,
  short_name: name,
  description: 'An online academy for school students, from the first standard to the twelfth.',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  lang: 'en',
  background_color: '#fbf7f0',
  theme_color: '#14213d',
  icons: iconsOf(logo),
});
