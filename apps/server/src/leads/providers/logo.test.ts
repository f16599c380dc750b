import { expect, test } from 'vitest';
import { logoSvg } from './open-providers.ts';

test.each([
  ['Ulmenhof Baukasse', 'UB'],
  ['Ulmenhof', 'U'],
  ['ökohof  am-See', 'ÖA'],
  ['', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(logoSvg(name, 7)).toContain(`>${initials}</text>`);
});

test('a name cannot break out of the picture', () => {
  expect(logoSvg('"><script> &', 7)).not.toMatch(/<script|&/);
});

test('white letters contrast with every hue', () => {
  for (let id = 1; id <= 360; id++) {
    const fill = /hsl\((\d+) (\d+)% (\d+)%\)/.exec(logoSvg('A', id));
    expect(fill).not.toBeNull();
    const [hue = 0, saturation = 0, lightness = 0] = fill?.slice(1).map(Number) ?? [];
    // WCAG contrast of white (luminance 1) on the colour
    expect(1.05 / (luminance(hue, saturation / 100, lightness / 100) + 0.05)).toBeGreaterThan(4.5);
  }
});

function luminance(hue: number, saturation: number, lightness: number): number {
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    const value =
      lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(0) + 0.7152 * channel(8) + 0.0722 * channel(4);
}
