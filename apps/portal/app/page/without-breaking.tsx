import { Component, type ComponentType, type ReactNode } from 'react';

/** Renders nothing if the part throws, because it would otherwise break the error page in the same frame. */
export function withoutBreaking(Part: ComponentType): ComponentType {
  return function FramePart() {
    return (
      <Unbroken>
        <Part />
      </Unbroken>
    );
  };
}

class Unbroken extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override async componentDidCatch(error: unknown) {
    const { reportRouteError } = await import('./route-error.ts');
    reportRouteError(error, 'page-frame');
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
