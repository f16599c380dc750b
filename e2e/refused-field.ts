import { expect, type Locator } from '@playwright/test';

/** Enters an invalid value; expects the field to be marked as invalid and described by the message. */
export async function expectRefused(field: Locator, entered: string, message: string): Promise<void> {
  await field.fill(entered);
  await field.blur();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(message.replaceAll('.', '[.]')));
}
